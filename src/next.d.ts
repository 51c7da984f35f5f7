// Includes the types of Next.js. Next.js writes the same two references into next-env.d.ts, but only when it
// first runs, and a fresh checkout is type-checked before that.
/// <reference types="next" />
/// <reference types="next/image-types/global" />
