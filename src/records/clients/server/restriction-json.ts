/** JSON for the row `c` of a client, as text without parameters. */
export const restrictionJson = `(SELECT json_build_object('at', iso(r.at), 'users',
    (SELECT coalesce(json_agg(json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name) ORDER BY u.id), '[]')
      FROM client_restriction_users n JOIN users u ON u.id = n.user_id WHERE n.client_id = r.client_id))
  FROM client_restrictions r WHERE r.client_id = c.id)`
