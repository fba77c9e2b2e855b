export {
  fail,
  fakeServer,
  on,
  urlOf,
  type Called,
  type Failure,
  type Handler,
  type RecordedCall,
} from './fake-server.ts';
export { renderRemote, type RenderRemoteOptions } from './render-remote.tsx';
