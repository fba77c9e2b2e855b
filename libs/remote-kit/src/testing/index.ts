export { fail, fakeServer, on, type Handler } from './fake-server.ts';
export { findProblem } from './problem.ts';
export { renderRemote, type RenderRemoteOptions } from './render-remote.tsx';
export { deviceFinds, deviceMakes, deviceRefuses, noDevices } from './passkey-device.ts';
