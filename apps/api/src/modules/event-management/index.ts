export { importEvent } from './import-event.service.ts';
