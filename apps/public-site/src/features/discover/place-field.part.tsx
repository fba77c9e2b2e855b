import { announce } from '@foyer/design-system';
import { SuggestTextField } from '@foyer/design-system/suggest-text-field';
import { formatNumber } from '@foyer/domain';
import { keepPreviousData, useQuery } from '@foyer/remote-kit';
import { useSettled } from '@foyer/remote-kit/settled';
import { useRef, useState } from 'react';
import { roundedPosition } from './discover-filters.model.ts';
import type { Near, Position } from './discover.model.ts';
import { messages as m } from './discover.messages.en.ts';
import { chosenTown, positionProblem, toSuggestion } from './place.model.ts';
import { townsQuery } from './place.queries.ts';

/** Longer, and somebody thinks that nothing happens. */
const PATIENCE_MS = 10_000;
/** Nobody is far from where they were a few minutes ago. */
const STALE_POSITION_MS = 5 * 60_000;
const NEAR_ME = '*near me*';

function useTowns(typed: string) {
  const query = useSettled(typed);
  const isAsked = typed !== '' && query !== '';
  const { data } = useQuery({
    ...townsQuery(query),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  return isAsked ? (data?.data ?? []) : [];
}

/** Asks the device where it is, once somebody wants that; the last answer counts. */
function usePosition(onFound: (position: Position) => void) {
  const asked = useRef(0);
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const end = (said?: string) => {
    asked.current++;
    setAsking(false);
    setProblem(said);
    if (said) announce(said);
  };
  const ask = () => {
    if (!('geolocation' in navigator)) return end(m.noPosition);
    const turn = ++asked.current;
    setAsking(true);
    setProblem(undefined);
    announce(m.asking);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        if (turn !== asked.current) return;
        end();
        onFound(roundedPosition(coords));
      },
      ({ code }) => {
        if (turn === asked.current) end(positionProblem(code));
      },
      { timeout: PATIENCE_MS, maximumAge: STALE_POSITION_MS },
    );
  };
  return { ask, isAsking, problem, forget: () => end() };
}

interface Props {
  /** Words, or what the position is called. */
  place: string;
  near: Near | undefined;
  onWords: (place: string) => void;
  onPosition: (position: Position, place: string) => void;
}

const positionText = ({ latitude, longitude }: Position) =>
  m.position(formatNumber(latitude), formatNumber(longitude));

/** Where events are: a town of the gazetteer, where somebody is, or any words. */
export function PlaceField({ place, near, onWords, onPosition }: Props) {
  const shown = near && place === '' ? positionText(near) : place;
  const [typed, setTyped] = useState(shown);
  const [known, setKnown] = useState(shown);
  const [isTyping, setTyping] = useState(false);
  if (known !== shown) {
    setKnown(shown);
    setTyped(shown);
    setTyping(false);
  }
  const { ask, isAsking, problem, forget } = usePosition((position) => onPosition(position, ''));
  const words = typed.trim();
  const towns = useTowns(isTyping ? words : '');
  const search = () => {
    setTyping(false);
    if (!isAsking && words !== shown) onWords(words);
  };
  const suggestions =
    isTyping && words !== ''
      ? towns.map(toSuggestion)
      : [{ value: NEAR_ME, label: m.nearMe, note: '' }];
  return (
    <SuggestTextField
      isDense
      label={m.place}
      placeholder={m.placePlaceholder}
      error={problem}
      value={isAsking ? m.asking : typed}
      maxLength={80}
      opensOnPress
      suggestions={suggestions}
      onChange={(text) => {
        forget();
        setTyped(text);
        setTyping(true);
        // emptied, there is nothing to wait for
        if (text === '' && shown !== '') onWords('');
      }}
      onSearch={search}
      onBlur={search}
      onChoose={({ value }) => {
        setTyping(false);
        if (value === NEAR_ME) return ask();
        const town = chosenTown(towns, value);
        if (!town) return;
        // the same town again changes nothing in the address
        setTyped(town.place);
        onPosition({ latitude: town.latitude, longitude: town.longitude }, town.place);
      }}
    />
  );
}
