export const RECORDED_FEATURES: Record<string, true> = {}
