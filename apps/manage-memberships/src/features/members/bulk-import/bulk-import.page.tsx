import { LinkButton, Page, toast } from '@foyer/design-system';
import { Breadcrumb } from '@foyer/design-system/breadcrumb';
import type { MembershipTier } from '@foyer/contracts';
import { useActiveAccount, useLeaveGuard, useNavigate, useSuspenseQuery } from '@foyer/remote-kit';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { messages as shared } from '../members.messages.en.ts';
import { tiersFor } from '../members.model.ts';
import { tiersQuery, useMembers } from '../members.queries.ts';
import { NoTiers } from '../no-tiers.view.tsx';
import { messages as m } from './bulk-import.messages.en.ts';
import { checkThem, isOvertaken } from './bulk-import.queries.ts';
import { BulkImportView } from './bulk-import.view.tsx';
import { isWrong, sampleFile } from './import-rows.model.ts';
import { useImportRows } from './import-rows.store.ts';
import { membershipLinks } from '../../../shared/membership-links.model.ts';

export function BulkImportPage() {
  const { id: ownerId, username } = useActiveAccount();
  const { data } = useSuspenseQuery(tiersQuery(ownerId));
  const tiers = useMemo(() => tiersFor(data.data), [data]);
  const backTo = membershipLinks.members(username);
  return (
    <Page
      title={m.title}
      lead={m.lead}
      above={<Breadcrumb items={[{ label: shared.title, href: backTo }, { label: m.title }]} />}
      actions={
        <LinkButton href={backTo} icon="x">
          {m.close}
        </LinkButton>
      }
    >
      {tiers.length === 0 ? (
        <NoTiers username={username} />
      ) : (
        <Import ownerId={ownerId} tiers={tiers} zone={data.timezone} backTo={backTo} />
      )}
    </Page>
  );
}

interface ImportProps {
  ownerId: string;
  tiers: readonly MembershipTier[];
  /** Of the house: a day of the file is one on its calendar. */
  zone: string;
  backTo: string;
}

/** A file from its choice to the members; leaving in between is asked about. */
function Import({ ownerId, tiers, zone, backTo }: ImportProps) {
  const navigate = useNavigate();
  const [now] = useState(() => new Date());
  const place = useMemo(() => ({ tiers, now, zone }), [tiers, now, zone]);
  const check = useCallback(
    (members: Parameters<typeof checkThem>[1]) => checkThem(ownerId, members),
    [ownerId],
  );
  const file = useImportRows(place, check);
  const { createMany } = useMembers(ownerId);
  const [autoRenew, setAutoRenew] = useState(true);
  const [isSaved, setSaved] = useState(false);
  const [refusal, setRefusal] = useState<{ text: string } | null>(null);
  useLeaveGuard(!isSaved && file.rows.length > 0, shared.leave);
  useEffect(() => {
    if (isSaved) void navigate(backTo);
  }, [isSaved, navigate, backTo]);
  const refusalOfRows = () => {
    if (file.rows.length === 0) return m.none;
    return file.rows.some(isWrong) ? m.mend : null;
  };
  const submit = () => {
    const text = refusalOfRows();
    setRefusal(text === null ? null : { text });
    if (text !== null || createMany.isPending) return;
    const members = file.rows.flatMap(({ member }) => (member ? [{ ...member, autoRenew }] : []));
    createMany.mutate(
      { members },
      {
        onSuccess: ({ addedCount }) => {
          toast.success(m.imported(addedCount));
          setSaved(true);
        },
        onError: (error) => {
          setRefusal({ text: error.message });
          // the rows say which of them it was
          if (isOvertaken(error)) file.recheck().catch(() => undefined);
        },
      },
    );
  };
  return (
    <BulkImportView
      file={file}
      place={place}
      refusal={refusal}
      autoRenew={autoRenew}
      isSending={createMany.isPending}
      backTo={backTo}
      sample={sampleFile(place)}
      onAutoRenew={setAutoRenew}
      onSubmit={submit}
    />
  );
}
