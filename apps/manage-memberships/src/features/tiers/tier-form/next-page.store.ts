import { links } from '@foyer/remote-kit';
import { useRef } from 'react';
import { membershipLinks } from '../../../shared/membership-links.model.ts';

/** Where saving leads, by the button that was pressed: the list, or the form of a new benefit. */
export function useNextPage(username: string) {
  const goesOn = useRef(false);
  return {
    next: () =>
      goesOn.current ? membershipLinks.benefitNew(username) : links.membershipTiers(username),
    setGoesOn: (isToBenefit: boolean) => {
      goesOn.current = isToBenefit;
    },
  };
}
