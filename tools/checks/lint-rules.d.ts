import type { ESLint } from 'eslint';

export const house: ESLint.Plugin;
