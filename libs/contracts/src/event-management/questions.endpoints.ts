import type { Endpoint } from '../core/endpoint.ts';
import type * as schemas from './questions.schemas.ts';

export type {
  EventQuestions,
  ManagedQuestion,
  NewQuestion,
  QuestionChanges,
  QuestionInput,
} from './questions.schemas.ts';

const path = '/client_side_api/v1/management/courses/:eventId/questions';

export const listQuestions: Endpoint<typeof schemas.listQuestions> = {
  id: 'management.questions.list',
  method: 'GET',
  path,
  access: 'event:admin',
};
export const createQuestion: Endpoint<typeof schemas.createQuestion> = {
  id: 'management.questions.create',
  method: 'POST',
  path,
  access: 'event:admin',
  status: 201,
  errors: ['too_many_questions'],
};
export const updateQuestion: Endpoint<typeof schemas.updateQuestion> = {
  id: 'management.questions.update',
  method: 'PATCH',
  path: `${path}/:questionId`,
  access: 'event:admin',
  errors: ['edit_conflict', 'question_in_use'],
};
export const deleteQuestion: Endpoint<typeof schemas.deleteQuestion> = {
  id: 'management.questions.delete',
  method: 'DELETE',
  path: `${path}/:questionId`,
  access: 'event:admin',
  errors: ['question_in_use'],
};
export const orderQuestions: Endpoint<typeof schemas.orderQuestions> = {
  id: 'management.questions.order',
  method: 'PUT',
  path: `${path}/order`,
  access: 'event:admin',
};
