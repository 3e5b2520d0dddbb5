import { useLingui } from '@lingui/react/macro'
import { ClientLink } from '#acts/loans/web/ClientLink.tsx'
import type { Owner } from '#acts/loans/web/opened.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import { useMoney } from '#core/web/i18n/money.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { PieceLink } from '#records/equipment/web/PieceLink.tsx'
import { type RowActList, RowActs } from '#screens/web/embedded/RowActs.tsx'
import { LongText } from '#ui/web/page/LongText.tsx'
import { SecondLine } from '#ui/web/page/SecondLine.tsx'
import type { Column } from '#ui/web/table/columns.ts'
import { isDone, type Service } from '../contract/service.ts'
import { ApprovalLine } from './approval/ApprovalLine.tsx'
import { RepairState } from './RepairState.tsx'

/** Columns of repairs: the piece in those of a client, the client in those of a piece (rule 2.2.4). */
export function useServiceColumns(owner: Owner, acts: (service: Service) => RowActList): Column<Service>[] {
  const { t, i18n } = useLingui()
  const { day } = useDates()
  const money = useMoney()
  const whose: Column<Service> =
    'client' in owner
      ? {
          header: t`Equipment Number`,
          kind: 'figures',
          cell: ({ equipment }) => equipment && <PieceLink piece={equipment} />,
        }
      : { header: t`Client`, cell: ({ client }) => client && <ClientLink client={client} /> }
  return [
    {
      header: t`Service Date`,
      kind: 'figures',
      rowHeader: true,
      cell: ({ serviceDate, reportedOn }) => day(serviceDate ?? reportedOn),
    },
    whose,
    {
      header: t`Category`,
      cell: (service) =>
        isDone(service) ? (
          <>
            {nameIn(service.category)}
            <SecondLine>{nameIn(service.subcategory)}</SecondLine>
          </>
        ) : (
          <RepairState repair={service} />
        ),
    },
    {
      header: t`Details`,
      width: '24%',
      cell: ({ description, reason, serviceDate, reportedOn, approval }) => (
        <>
          <LongText text={description} name={t`Details of ${day(serviceDate ?? reportedOn)}`} />
          {reason && <SecondLine>{reason}</SecondLine>}
          <ApprovalLine approval={approval} />
        </>
      ),
    },
    {
      header: t`Hours`,
      kind: 'number',
      cell: ({ hours }) =>
        hours !== null && i18n.number(hours, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    },
    {
      header: t`Fee`,
      kind: 'number',
      cell: (service) =>
        isDone(service) && (
          <>
            {money(service.fee)}
            <SecondLine>{service.billingCode.code}</SecondLine>
          </>
        ),
    },
    {
      header: t`Actions`,
      headerHidden: true,
      cell: (service) => (
        <RowActs
          acts={acts(service)}
          menu={t`Acts on repair of ${day(service.serviceDate ?? service.reportedOn)}`}
          note={service.invoiced && t`Invoiced`}
        />
      ),
    },
  ]
}
