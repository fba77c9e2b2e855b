export { readText } from './site-pages.service.ts';
