import './dashboard.css'
import { showLanguage } from '#core/web/i18n/language.ts'
import { session } from '#core/web/session/session.ts'
import { expectedLanguage } from '#people/web/session.ts'
import { DASHBOARD_ID } from '#reports/contract/frame.ts'
import { Dashboard } from '#reports/web/dashboard/Dashboard.tsx'
import { start } from './start.tsx'

// the page around changes the language of the session
session.onChange(() => void showLanguage(expectedLanguage()))

void start(DASHBOARD_ID, <Dashboard />)
