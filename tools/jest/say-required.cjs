// Whoever cannot see a form learns at each field whether it may be left empty: required ones say so
// in code, the others at their label. Looked at in every form that a test draws, in every remote.
const FIELDS =
  'form :is(input:not([type]), input[type=text], input[type=email], input[type=password], input[type=tel], input[type=url], input[type=date], input[type=time], input[type=number], textarea, [contenteditable=true][role=textbox])';

const labelOf = (field) =>
  field.labels?.[0]?.textContent ??
  document.getElementById(field.getAttribute('aria-labelledby'))?.textContent ??
  field.getAttribute('aria-label') ??
  field.outerHTML;

/** A list always has something chosen; what cannot be changed is asked of nobody. */
const isAsked = (field) =>
  field.getAttribute('role') !== 'combobox' && !field.readOnly && !field.disabled;
const saysIt = (field) =>
  field.required ||
  field.getAttribute('aria-required') === 'true' ||
  labelOf(field).endsWith('(optional)');

const silent = new Set();
const observer = new MutationObserver(() => {
  for (const field of document.querySelectorAll(FIELDS))
    if (isAsked(field) && !saysIt(field)) silent.add(labelOf(field));
});
observer.observe(document, { childList: true, subtree: true, attributes: true });
afterAll(() => observer.disconnect());

afterEach(() => {
  const found = [...silent];
  silent.clear();
  if (found.length > 0)
    throw new Error(`Neither required nor optional, to whoever listens: ${found.join(', ')}`);
});
