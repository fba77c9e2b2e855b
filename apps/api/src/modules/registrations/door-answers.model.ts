import type { DoorAnswer } from '@foyer/contracts';
import { toGivenAnswer } from '../questions/index.ts';
import type { DoorTicket } from './door.repository.ts';

/** What a door reads of what a guest said. */
export const toDoorAnswers = ({
  answers,
  timezone,
}: Pick<DoorTicket, 'answers' | 'timezone'>): DoorAnswer[] =>
  answers.map((answer) => ({ title: answer.title, text: toGivenAnswer(answer, timezone).text }));
