require('@testing-library/jest-dom');
const { configure } = require('@testing-library/dom');

// On a busy machine a page takes its time; a test waits for it and fails for what is wrong, not for
// what is slow.
configure({ asyncUtilTimeout: 60_000 });
