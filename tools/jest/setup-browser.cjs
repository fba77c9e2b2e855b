require('@testing-library/jest-dom');
const { configure } = require('@testing-library/dom');
const React = require('react');

// On a busy machine a page takes its time; a test waits for it and fails for what is wrong, not for
// what is slow.
configure({ asyncUtilTimeout: 60_000 });

// React's development build notes for each element by which calls it was made, ten thousand times a
// second; nobody reads it here (0021). It stops where it believes to have noted enough.
Object.defineProperty(
  React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
  'recentlyCreatedOwnerStacks',
  { get: () => Infinity, set: () => {} },
);
