export { answersAtDoor, answersWith } from './answer-document.model.ts';
export { judgeAnswers, type Given } from './answers.model.ts';
export {
  keepAnswers,
  keepClaimedAnswers,
  passAnswers,
  questionColumns,
  readAnswers,
} from './answers.service.ts';
export { correctAnswers } from './correct-answers.service.ts';
export { toGivenAnswer } from './given-answer.model.ts';
export { askedBy } from './question-document.model.ts';
