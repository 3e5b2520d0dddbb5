import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { currentLanguage } from '#core/web/i18n/language.ts'
import classes from './StrengthMeter.module.css'
import type { Strength } from './strength.ts'

/** zxcvbn scores 0 to 4 on a meter of 5: an empty password is 0, the strongest is full. */
const MAX = 5
const QUIET = 200

interface StrengthMeterProps {
  /** The field that holds the password. */
  name: string
  /** The user's names, where they are known. */
  names: readonly string[]
}

export function StrengthMeter({ name, names }: StrengthMeterProps) {
  const { t } = useLingui()
  const password: string = useWatch({ name }) ?? ''
  const [strength, setStrength] = useState<Strength>()
  useEffect(() => {
    if (!password) return setStrength(undefined)
    let stale = false
    const timer = setTimeout(async () => {
      const { strengthOf } = await import('./strength.ts')
      if (!stale) setStrength(strengthOf(password, names, currentLanguage()))
    }, QUIET)
    return () => {
      stale = true
      clearTimeout(timer)
    }
  }, [password, names])
  const words = [t`Very weak`, t`Weak`, t`Fair`, t`Strong`, t`Very strong`]
  const value = strength ? strength.score + 1 : 0
  const word = strength ? words[strength.score] : t`None yet`
  return (
    <div className={classes.strength}>
      <div
        role="meter"
        aria-label={t`Strength of the password`}
        aria-valuemin={0}
        aria-valuemax={MAX}
        aria-valuenow={value}
        aria-valuetext={word}
        className={classes.meter}
        data-score={strength?.score}
      >
        {Array.from({ length: MAX }, (_, index) => (
          <span key={index} data-full={index < value || undefined} />
        ))}
      </div>
      <div role="status" className={classes.advice}>
        {strength && (
          <>
            <p>{t`Strength: ${word}`}</p>
            {strength.warning && <p className={classes.warning}>{strength.warning}</p>}
            {strength.suggestions.length > 0 && (
              <ul>
                {strength.suggestions.map((suggestion) => (
                  <li key={suggestion}>{suggestion}</li>
                ))}
              </ul>
            )}
          </>
        )}
      </div>
    </div>
  )
}
