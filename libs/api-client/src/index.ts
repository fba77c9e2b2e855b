export { ApiError, isApiError } from './api-error.ts';
export { call } from './call.ts';
export { answersOf, contractOlder, contractQuery, hydrateFirstData } from './contract-query.ts';
export { download } from './download.ts';
export { newIdempotencyKey } from './idempotency.ts';
export { replaceTransport, transport } from './transport.ts';
