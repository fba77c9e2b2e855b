/** What is refused of a question, and of answers to it. */
export const refusals = {
  ticketTypes: 'Choose ticket types of this event',
  otherQuestion: 'Choose another question of this event',
  noSuchAnswer: 'Choose an answer that this question can have',
  otherPerson: 'Both questions are for the buyer, or both for each guest',
  circle: 'These questions would wait for each other',
  notAsked: 'This question is not asked any more',
  agreed: 'What a guest agreed to stays as it is',
  twice: 'This question was answered twice',
} as const;
