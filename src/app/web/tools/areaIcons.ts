import {
  IconAccessible,
  IconAdjustments,
  IconArchive,
  IconArrowMerge,
  IconBuildingHospital,
  IconCalendarEvent,
  IconDatabaseExport,
  IconEyeCheck,
  IconFileText,
  IconHistory,
  IconLanguage,
  IconMapPin,
  IconPackageExport,
  IconReceipt2,
  IconStethoscope,
  IconTableImport,
  IconTools,
  IconUsersGroup,
  IconWheelchair,
} from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import type { Icon } from '#ui/web/page/Icon.tsx'

/**
 * The icon of each area, by its first view. Separate from the areas, because those are in the route table and bundled
 * with Home.
 */
export const AREA_ICONS: Record<string, ComponentProps<typeof Icon>['of']> = {
  '/tools/users': IconUsersGroup,
  '/tools/facilities': IconBuildingHospital,
  '/tools/programs': IconAccessible,
  '/tools/templates': IconFileText,
  '/tools/billing-codes': IconReceipt2,
  '/tools/loans/types': IconTools,
  '/tools/referral-agents': IconStethoscope,
  '/tools/holidays': IconCalendarEvent,
  '/tools/lists/cities': IconMapPin,
  '/tools/french-names': IconLanguage,
  '/tools/archived/clients': IconArchive,
  '/tools/imports': IconTableImport,
  '/tools/probable-duplicates': IconArrowMerge,
  '/tools/history': IconHistory,
  '/tools/privacy/clients': IconEyeCheck,
  '/tools/settings': IconAdjustments,
  '/tools/backups': IconDatabaseExport,
  '/tools/take-out': IconPackageExport,
  '/tools/equipment/categories': IconWheelchair,
}
