export { findNamedEvents } from './events-table.service.ts';
export { importEvent } from './import-event.service.ts';
