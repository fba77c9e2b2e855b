// Stands in production builds for two parts of the router that only its own framework uses: getting
// pages ready that it built itself, and watching loaders from outside. `Link` and the router name
// them at the top of their files; without that framework each answers as it does here.
import { createContext, useRef } from 'react';

export const FrameworkContext = createContext(undefined);
export const usePrefetchBehavior = () => [false, useRef(null), {}];
export const mergeRefs =
  (...refs) =>
  (element) => {
    for (const ref of refs) {
      if (typeof ref === 'function') ref(element);
      else if (ref) ref.current = element;
    }
  };
export const consumeInstrumentationClientResultMetaReceiver = () => undefined;

const refuse = () => {
  throw new Error('The router has no framework here');
};
export {
  refuse as getRouteInstrumentationUpdates,
  refuse as instrumentClientSideRouter,
  refuse as PrefetchPageLinks,
};
