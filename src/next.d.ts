// Next.js writes the same references into next-env.d.ts when it first runs. A fresh checkout is type-checked before
// that.
/// <reference types="next" />
/// <reference types="next/image-types/global" />
