export { ImportRefused } from './season-file.model.ts';
export { importSeason } from './season-import.service.ts';
