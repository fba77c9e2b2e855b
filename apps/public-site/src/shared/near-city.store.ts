import { useState } from 'react';

const KEY = 'foyer.city';

function read(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** The city that somebody calls near, remembered on this device. */
export function useNearCity(): { city: string; choose: (city: string) => void } {
  const [city, setCity] = useState(read);
  const choose = (chosen: string) => {
    setCity(chosen);
    try {
      localStorage.setItem(KEY, chosen);
    } catch {
      // storage may be refused (private windows): then it is near until the page is left
    }
  };
  return { city, choose };
}
