import type { AnalyticsEvent, AnalyticsStart } from '@foyer/contracts';

interface Pixel {
  (...call: unknown[]): void;
  queue: unknown[];
  push?: Pixel;
  loaded?: boolean;
  version?: string;
  /** Its own look at which page this is: this one never is another. */
  disablePushState?: boolean;
}
/** Where the scripts of Google and Meta look for what they are told. */
export interface FrameWindow extends Window {
  dataLayer?: unknown[];
  fbq?: Pixel;
  _fbq?: Pixel;
}

/**
 * Runs in the frame, which is sent the text of this function: it may name nothing that stands
 * outside of it. It waits for the page's one message, fetches the scripts of the ids in it and
 * hands them what comes through the port.
 */
export function analyticsFrame(own: FrameWindow, ready: string): void {
  const { document } = own;
  // the origin of this document is nobody's, so there is nothing to keep anything in; scripts that
  // only ask get an empty answer in place of an error
  Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined });
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(own, name, { value: undefined });

  const load = (address: string, id: string) =>
    new Promise<boolean>((resolve) => {
      const script = document.createElement('script');
      script.async = true;
      script.src = address + encodeURIComponent(id);
      script.onload = () => resolve(true);
      script.onerror = () => resolve(false);
      document.head.append(script);
    });

  type Tell = (event: AnalyticsEvent) => void;
  interface Vendor {
    isHere: Promise<boolean>;
    tell: Tell;
  }
  const layer: unknown[] = (own.dataLayer = []);
  // the script tells calls from other things by what a function's own list of arguments is called
  const tag = (...call: unknown[]) =>
    layer.push({ ...call, length: call.length, [Symbol.toStringTag]: 'Arguments' });
  const code = ({ currency }: { currency: string }) => currency.toUpperCase();

  /** What an event is about, as both of Google's scripts are told. */
  function itemsOf(event: AnalyticsEvent): Record<string, unknown> {
    if (event.name === 'page_view') return {};
    const about = event.name === 'view_event' ? event : event.event;
    return {
      currency: code(event),
      ...(event.value !== null && { value: event.value }),
      ...(event.name === 'purchase' && { transaction_id: event.id }),
      items: about ? [{ item_id: about.id, item_name: about.title }] : [],
    };
  }

  function google({ ids, location, title, referrer, visitor }: AnalyticsStart): Vendor {
    const id = ids.googleAnalyticsId;
    const names = { page_view: 'page_view', view_event: 'view_item', purchase: 'purchase' };
    tag('js', new Date());
    tag('config', id, {
      client_storage: 'none',
      client_id: visitor,
      page_location: location,
      page_title: title,
      page_referrer: referrer,
      send_page_view: false,
      allow_google_signals: false,
      allow_ad_personalization_signals: false,
    });
    return {
      isHere: load('https://www.googletagmanager.com/gtag/js?id=', id),
      tell: (event) => tag('event', names[event.name], { ...itemsOf(event), send_to: id }),
    };
  }

  function tagManager({ ids, location, title, referrer }: AnalyticsStart): Vendor {
    const page = { page_location: location, page_title: title, page_referrer: referrer };
    layer.push({ ...page, 'gtm.start': Date.now(), event: 'gtm.js' });
    return {
      isHere: load('https://www.googletagmanager.com/gtm.js?id=', ids.googleTagManagerContainerId),
      tell: (event) => layer.push({ ...page, event: event.name, ecommerce: itemsOf(event) }),
    };
  }

  function meta({ ids: { metaPixelId: id } }: AnalyticsStart): Vendor {
    interface Called extends Pixel {
      callMethod?: (...call: unknown[]) => void;
    }
    const pixel: Called = Object.assign(
      (...call: unknown[]) => {
        if (pixel.callMethod) pixel.callMethod(...call);
        else pixel.queue.push(call);
      },
      { queue: [], loaded: true, version: '2.0', disablePushState: true },
    );
    pixel.push = pixel;
    own.fbq = own._fbq = pixel;
    // no look of its own at forms and buttons, of which this document has none
    pixel('set', 'autoConfig', false, id);
    pixel('init', id);
    const names = { page_view: 'PageView', view_event: 'ViewContent', purchase: 'Purchase' };
    return {
      isHere: load('https://connect.facebook.net/en_US/fbevents.js?id=', id),
      tell: (event) => {
        const about = event.name === 'purchase' ? event.event : event;
        const said =
          event.name === 'page_view'
            ? {}
            : {
                currency: code(event),
                ...(event.value !== null && { value: event.value }),
                ...(about &&
                  'title' in about && {
                    content_type: 'product',
                    content_ids: [about.id],
                    content_name: about.title,
                  }),
              };
        const once = event.name === 'purchase' ? [{ eventID: event.id }] : [];
        pixel('trackSingle', id, names[event.name], said, ...once);
      },
    };
  }

  let hasStarted = false;
  own.addEventListener('message', ({ source, data, ports: [port] }) => {
    // a page of this site alone may have this frame, as its policy says
    if (hasStarted || source !== own.parent || !port) return;
    hasStarted = true;
    const start = data as AnalyticsStart;
    const vendors = [
      ...(start.ids.googleAnalyticsId ? [google(start)] : []),
      ...(start.ids.googleTagManagerContainerId ? [tagManager(start)] : []),
      ...(start.ids.metaPixelId ? [meta(start)] : []),
    ];
    port.onmessage = (message: MessageEvent<AnalyticsEvent[]>) => {
      for (const event of message.data) for (const { tell } of vendors) tell(event);
    };
    void Promise.all(vendors.map(({ isHere }) => isHere)).then((here) => {
      // where a blocker kept everything away there is nobody to tell
      if (here.includes(true)) port.postMessage(ready);
    });
  });
}
