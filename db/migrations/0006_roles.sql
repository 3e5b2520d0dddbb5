-- The roles that an installation starts with (decisions 4); an administrator changes them, but for the protected two.
WITH lookups (resource) AS (VALUES
  ('GENDERS'), ('LANGUAGES'), ('CITIES'), ('COUNTIES'), ('PROVINCES'), ('ORGANIZATIONS'), ('PROGRAMS'), ('PROJECTS'),
  ('FACILITIES'), ('INSURANCE_PROVIDERS'), ('EQUIPMENT_CATEGORIES'), ('EQUIPMENT_SUBCATEGORIES'), ('EQUIPMENT_ITEMS'),
  ('EQUIPMENT_TYPES'), ('EQUIPMENT_STATUSES'), ('EQUIPMENT_PARTS'), ('EQUIPMENT_ACCESSORIES'), ('MANUFACTURERS'),
  ('VENDORS'), ('LOAN_TYPES'), ('SERVICE_CATEGORIES'), ('SERVICE_SUBCATEGORIES'), ('BILLING_CODES'),
  ('REFERRAL_AGENTS'), ('HOLIDAYS')
), records (resource) AS (VALUES
  ('CLIENTS'), ('EQUIPMENT'), ('EQUIPMENT_PHOTOS'), ('LOANS'), ('SERVICES'), ('INDIRECT_SERVICES'), ('REFERRAL_AGENTS')
), money (resource) AS (VALUES ('INVOICES'), ('INVOICE_ITEMS')
), singles (permission) AS (VALUES
  ('READ_REPORTS'), ('READ_ASSIGNED_PROGRAMS'), ('READ_AVAILABLE_EQUIPMENT'), ('READ_PROGRAM_EQUIPMENT'),
  ('READ_AVAILABLE_PROGRAM_EQUIPMENT'), ('MODIFY_REFERAL_AGENT_PROGRAM_ASSIGNMENTS')
), actions (action) AS (VALUES ('READ'), ('CREATE'), ('UPDATE'), ('DELETE')
), everything (resource) AS (
  SELECT resource FROM lookups UNION SELECT resource FROM records UNION SELECT resource FROM money
  UNION VALUES ('TEMPLATES'), ('USERS'), ('ROLES')
), held (code, permission) AS (
  SELECT 'ADMIN', action || '_' || resource FROM everything, actions
  UNION SELECT 'ADMIN', permission FROM singles
  UNION SELECT 'STAFF', action || '_' || resource FROM records, actions
  UNION SELECT 'STAFF', action || '_' || resource FROM money, actions WHERE action IN ('READ', 'CREATE')
  UNION SELECT 'STAFF', 'READ_' || resource FROM lookups
  UNION SELECT 'STAFF', permission FROM (VALUES ('READ_REPORTS'), ('READ_TEMPLATES'), ('READ_USERS')) AS more (permission)
  UNION SELECT 'FINANCE', 'READ_' || resource FROM records
  UNION SELECT 'FINANCE', 'READ_' || resource FROM lookups
  UNION SELECT 'FINANCE', permission FROM (VALUES ('READ_REPORTS'), ('READ_TEMPLATES'), ('READ_USERS')) AS more (permission)
  UNION SELECT 'FINANCE', action || '_' || resource FROM money, actions
  UNION SELECT 'FINANCE', action || '_BILLING_CODES' FROM actions
  UNION SELECT 'TECHNICIAN', 'READ_' || resource FROM lookups
  UNION SELECT 'TECHNICIAN', permission FROM (VALUES
    ('READ_CLIENTS'), ('READ_LOANS'), ('READ_EQUIPMENT'), ('UPDATE_EQUIPMENT'), ('READ_SERVICES'), ('CREATE_SERVICES'),
    ('UPDATE_SERVICES'), ('READ_EQUIPMENT_PHOTOS'), ('CREATE_EQUIPMENT_PHOTOS'), ('UPDATE_EQUIPMENT_PHOTOS')
  ) AS more (permission)
  UNION SELECT 'VIEWER', 'READ_' || resource FROM everything WHERE resource NOT IN ('USERS', 'ROLES')
  UNION SELECT 'VIEWER', permission FROM singles WHERE permission LIKE 'READ%' AND permission <> 'READ_REPORTS'
  UNION SELECT 'REFERRAL_AGENT', permission FROM (VALUES
    ('READ_AVAILABLE_PROGRAM_EQUIPMENT'), ('READ_ASSIGNED_PROGRAMS'), ('READ_EQUIPMENT_PHOTOS'),
    ('READ_EQUIPMENT_CATEGORIES'), ('READ_EQUIPMENT_SUBCATEGORIES'), ('READ_EQUIPMENT_ITEMS'),
    ('READ_EQUIPMENT_TYPES'), ('READ_MANUFACTURERS')
  ) AS more (permission)
)
INSERT INTO roles (code, title, permissions, protected)
SELECT role.code, role.title, array_agg(held.permission ORDER BY held.permission), role.protected
FROM (VALUES
  (1, 'ADMIN', 'Administrator', true), (2, 'STAFF', 'Staff', false), (3, 'FINANCE', 'Finance', false),
  (4, 'TECHNICIAN', 'Technician', false), (5, 'VIEWER', 'Viewer', false), (6, 'REFERRAL_AGENT', 'Referral Agent', true)
) AS role (place, code, title, protected)
JOIN held ON held.code = role.code
GROUP BY role.place, role.code, role.title, role.protected ORDER BY role.place;
