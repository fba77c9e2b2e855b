import { answersOf, call, contractQuery } from '@foyer/api-client';
import {
  addCardReader,
  createLocation,
  listCardReaders,
  searchPlaces,
  type FoundPlace,
} from '@foyer/contracts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@foyer/remote-kit';
import { useRef } from 'react';
import { SEARCH_FROM, toLocationInput, type ReaderForm } from './add-card-reader.model.ts';

const NONE: readonly FoundPlace[] = [];

/** Places that may be meant; none before three signs are typed. */
export function usePlaces(ownerId: string, typed: string): readonly FoundPlace[] {
  const query = typed.trim();
  const isSought = query.length >= SEARCH_FROM;
  const { data } = useQuery({
    ...contractQuery(searchPlaces, { query: { ownerId, query } }),
    enabled: isSought,
    placeholderData: keepPreviousData,
  });
  return isSought ? (data?.data ?? NONE) : NONE;
}

/** Names the place, and pairs the reader there; a second try uses the place that is there. */
export function useAddReader(ownerId: string) {
  const queryClient = useQueryClient();
  const named = useRef<{ key: string; id: string } | null>(null);
  const locationIdOf = async (form: ReaderForm) => {
    const location = toLocationInput(form);
    const key = JSON.stringify(location);
    if (named.current?.key !== key) {
      const { id } = await call(createLocation, { body: { ownerId, location } });
      named.current = { key, id };
    }
    return named.current.id;
  };
  return useMutation({
    mutationFn: async (form: ReaderForm) => {
      const locationId = await locationIdOf(form);
      const { name, pairingCode } = form;
      return call(addCardReader, { body: { ownerId, name, pairingCode, locationId } });
    },
    onSuccess: () => queryClient.invalidateQueries(answersOf(listCardReaders)),
  });
}

/** Whether readers that nobody can touch may be paired. */
export const useTestCards = (ownerId: string): boolean =>
  useQuery(contractQuery(listCardReaders, { query: { ownerId } })).data?.canConfirm ?? false;
