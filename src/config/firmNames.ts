/** Studio reads them too, so this file imports nothing (decision 46). */
export const FIRM_NAMES = { latin: 'Maple Harbour Immigration', han: '楓港移民顧問' } as const
