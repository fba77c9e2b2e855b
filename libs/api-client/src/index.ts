export { ApiError, isApiError, type ApiErrorCode } from './api-error.ts';
export { call, type CallOptions } from './call.ts';
export { answersOf, contractPages, contractQuery, hydrateFirstData } from './contract-query.ts';
export { download } from './download.ts';
export { newIdempotencyKey } from './idempotency.ts';
export { replaceTransport, type Transport } from './transport.ts';
