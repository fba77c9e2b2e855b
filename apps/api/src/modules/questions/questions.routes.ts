import * as contract from '@foyer/contracts';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../platform/http/handle.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import * as questions from './questions.service.ts';

export function questionsRoutes(app: FastifyInstance, deps: Deps) {
  handle(app, deps, contract.listQuestions, ({ params }) =>
    questions.listQuestions(deps, params.eventId),
  );
  handle(app, deps, contract.createQuestion, ({ params, body, actor }) =>
    questions.createQuestion(deps, actor, params.eventId, body),
  );
  handle(app, deps, contract.updateQuestion, ({ params, body, actor }) =>
    questions.updateQuestion(deps, actor, params.eventId, params.questionId, body),
  );
  handle(app, deps, contract.deleteQuestion, ({ params, actor }) =>
    questions.deleteQuestion(deps, actor, params.eventId, params.questionId),
  );
  handle(app, deps, contract.orderQuestions, ({ params, body }) =>
    questions.orderQuestions(deps, params.eventId, body.questionIds),
  );
}
