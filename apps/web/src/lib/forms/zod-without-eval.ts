// zod asks by `new Function` whether it may compile its schemas: it may not, and need not ask.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
