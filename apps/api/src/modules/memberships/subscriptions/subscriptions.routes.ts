import {
  cancelOwnMembership as cancelEndpoint,
  changeOwnPlan as changePlanEndpoint,
  endOwnPause as endPauseEndpoint,
  finishCardSetup as finishSetupEndpoint,
  getOwnMembership,
  getOwnPlans,
  keepOwnPlan as keepPlanEndpoint,
  manageMembership as manageEndpoint,
  openCardSetup as openSetupEndpoint,
  openMembershipPage,
  pauseOwnMembership as pauseEndpoint,
  payOwnMembership as payEndpoint,
  resumeOwnMembership as resumeEndpoint,
  startMembership as startEndpoint,
} from '@foyer/contracts';
import type { FastifyInstance } from 'fastify';
import { signedInUser } from '../../../platform/access/signed-in-user.ts';
import { handle } from '../../../platform/http/handle.ts';
import type { Deps } from '../../../platform/runtime/deps.ts';
import { openProviderPage } from '../billing/provider-page.service.ts';
import { finishCardSetup, openCardSetup } from '../card-setups/card-setup.service.ts';
import {
  cancelOwnMembership,
  payOwnMembership,
  readOwnMembership,
  resumeOwnMembership,
} from './own-membership.service.ts';
import { changeOwnPlan, keepOwnPlan, readOwnPlans } from './own-plans.service.ts';
import { endOwnPause, pauseOwnMembership } from './own-pause.service.ts';
import { manageMembership, startMembership } from './start-membership.service.ts';

/** A form of ids and a token. */
const FORM_BYTES = 8192;

export function subscriptionsRoutes(app: FastifyInstance, deps: Deps) {
  // forms are read here alone: everywhere else one is no call
  void app.register(async (forms) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_BYTES },
      (_, body, done) => {
        // a field that was left empty was not filled in
        const fields = [...new URLSearchParams(String(body))].filter(([, value]) => value !== '');
        done(null, Object.fromEntries(fields));
      },
    );
    handle(forms, deps, startEndpoint, async ({ actor, body, query, reply }) =>
      reply.redirect(await startMembership(deps, actor, body, query.redirect_to), 303),
    );
    handle(forms, deps, manageEndpoint, async ({ actor, body, query, reply }) =>
      reply.redirect(await manageMembership(deps, actor, body, query.redirect_to), 303),
    );
  });
  handle(app, deps, getOwnMembership, ({ actor, params }) =>
    readOwnMembership(deps, signedInUser(actor), params.id),
  );
  handle(app, deps, cancelEndpoint, ({ actor, params }) =>
    cancelOwnMembership(deps, signedInUser(actor), params.id),
  );
  handle(app, deps, resumeEndpoint, ({ actor, params }) =>
    resumeOwnMembership(deps, signedInUser(actor), params.id),
  );
  handle(app, deps, pauseEndpoint, ({ actor, params, body }) =>
    pauseOwnMembership(deps, { userId: signedInUser(actor), id: params.id }, body.months),
  );
  handle(app, deps, endPauseEndpoint, ({ actor, params }) =>
    endOwnPause(deps, { userId: signedInUser(actor), id: params.id }),
  );
  handle(app, deps, getOwnPlans, ({ actor, params }) =>
    readOwnPlans(deps, { userId: signedInUser(actor), id: params.id }),
  );
  handle(app, deps, changePlanEndpoint, ({ actor, params, body }) =>
    changeOwnPlan(deps, actor, params.id, body),
  );
  handle(app, deps, keepPlanEndpoint, ({ actor, params }) =>
    keepOwnPlan(deps, { userId: signedInUser(actor), id: params.id }),
  );
  handle(app, deps, openMembershipPage, ({ actor, params }) =>
    openProviderPage(deps, signedInUser(actor), params.id),
  );
  handle(app, deps, openSetupEndpoint, ({ actor, params }) =>
    openCardSetup(deps, { userId: signedInUser(actor), id: params.id }),
  );
  handle(app, deps, finishSetupEndpoint, ({ actor, params, body }) =>
    finishCardSetup(deps, { userId: signedInUser(actor), id: params.id }, body.setupId),
  );
  handle(app, deps, payEndpoint, ({ actor, params }) => payOwnMembership(deps, actor, params.id));
}
