import * as runtimeCore from '@module-federation/runtime/core';

// Under this name the builds of remotes look for the federation runtime, so that each need not bring its own copy.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
