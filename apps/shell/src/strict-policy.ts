// The page's policy forbids code made from text, which zod would otherwise try for speed as soon as
// a schema is made. Remotes bring their own zod; every copy reads its settings from here.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
