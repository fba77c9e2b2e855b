import { useEffect } from 'react';
import { messages } from '../messages/en.ts';

let named = '';
let problems = 0;

const draw = () => {
  document.title = problems > 0 ? messages.errorTitle(named) : named;
};

/** Names the page in the title of its tab, which says beside it whether something is wrong there. */
export function setPageTitle(title: string): void {
  named = title;
  draw();
}

/** Something is wrong for as long as this is true: the title of the tab begins with that. */
export function useProblemInTitle(isWrong: boolean): void {
  useEffect(() => {
    if (!isWrong) return undefined;
    if (problems === 0) named = document.title;
    problems += 1;
    draw();
    return () => {
      problems -= 1;
      draw();
    };
  }, [isWrong]);
}
