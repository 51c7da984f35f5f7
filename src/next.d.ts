// Next writes the same into next-env.d.ts when it first runs; a fresh checkout is type-checked before that.
/// <reference types="next" />
/// <reference types="next/image-types/global" />
