// zod tries `new Function` to see whether it may compile its schemas: it may not, and need not try.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
