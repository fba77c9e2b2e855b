export {
  freePort,
  needsPassage,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from './embedded-postgres.ts';
export { explainStart } from './explain-start.ts';
export {
  claimHome,
  readRunningInstance,
  removeRunningInstance,
  writeRunningInstance,
} from './running-instance.ts';
export { onShutdown } from './shutdown.ts';
