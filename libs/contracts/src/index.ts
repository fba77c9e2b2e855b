export * from './core/endpoint.ts';
export * from './core/error-codes.ts';
export * from './core/values.ts';
export * from './platform/remote.ts';
export * from './core/address.ts';
export * from './platform/links.ts';
export * from './accounts/session.endpoints.ts';
