import { msg } from '@lingui/core/macro'
import { type Area, declared, tab, view } from './area.ts'

/** The catalogue: kinds of equipment, manufacturers, and details. */
export const equipmentArea: Area = {
  link: msg`Equipment`,
  tabs: [
    tab(
      msg`Categories and Subcategories`,
      view(
        '/tools/equipment/categories',
        msg`Categories`,
        'EQUIPMENT_CATEGORIES',
        declared('equipment-categories'),
      ),
      view(
        '/tools/equipment/subcategories',
        msg`Subcategories`,
        'EQUIPMENT_SUBCATEGORIES',
        declared('equipment-subcategories'),
      ),
      view('/tools/equipment/items', msg`Items`, 'EQUIPMENT_ITEMS', () =>
        import('./items.tsx').then((m) => m.ItemsScreen),
      ),
    ),
    tab(
      msg`Manufacturers and Suppliers`,
      view('/tools/equipment/manufacturers', msg`Manufacturers`, 'MANUFACTURERS', declared('manufacturers')),
      view('/tools/equipment/suppliers', msg`Suppliers`, 'VENDORS', declared('vendors')),
    ),
    tab(
      msg`Specifications and Accessories`,
      view('/tools/equipment/specifications', msg`Specifications`, 'EQUIPMENT_PARTS', () =>
        import('#base/reference/web/details/DetailsScreen.tsx').then((m) => m.SpecificationsScreen),
      ),
      view('/tools/equipment/accessories', msg`Accessories`, 'EQUIPMENT_ACCESSORIES', () =>
        import('#base/reference/web/details/DetailsScreen.tsx').then((m) => m.AccessoriesScreen),
      ),
    ),
    tab(
      msg`Statuses`,
      view('/tools/equipment/statuses', msg`Statuses`, 'EQUIPMENT_STATUSES', declared('equipment-statuses')),
    ),
    tab(
      msg`Checklists`,
      view('/tools/equipment/checklists', msg`Checklists`, 'CHECKLISTS', () =>
        import('#acts/preparations/web/checklists/ChecklistsScreen.tsx').then((m) => m.ChecklistsScreen),
      ),
    ),
    tab(
      msg`Maintenance`,
      view('/tools/equipment/maintenance', msg`Maintenance plans`, 'MAINTENANCE_PLANS', () =>
        import('#acts/inspections/web/plans/PlansScreen.tsx').then((m) => m.PlansScreen),
      ),
    ),
  ],
}
