import { createHash, randomBytes } from 'node:crypto';
import { v5, v7 } from 'uuid';

/** UUIDv7: sorts by time of making. Names a thing, grants nothing. */
export const newId = () => v7();

/** The same id for the same two things, for what a job may make again. */
export const derivedId = (of: string, within: string) => v5(of, within);

/**
 * 160 random bits as 27 URL-safe characters: for everything that grants access (ticket codes,
 * links, tokens).
 */
export const newSecret = () => randomBytes(20).toString('base64url');

export const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest();
