import { waitFor } from '@testing-library/react';

/**
 * What is wrong, where it is heard: the box that has the focus, with a name to read. Told beside
 * that as an alert it would be read twice.
 */
export const findProblem = (): Promise<HTMLElement> =>
  waitFor(() => {
    const box = document.activeElement;
    if (!(box instanceof HTMLElement) || !box.matches('[role="group"][aria-labelledby]'))
      throw new Error(`No problem has the focus, but ${box?.outerHTML.slice(0, 120)}`);
    if (box.closest('[role="alert"], [aria-live]')) throw new Error('A problem is read twice');
    return box;
  });
