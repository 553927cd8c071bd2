-- Which sources have a court in a map view, found column by column of the grid of 0006.
create index courts_attribution_cells on courts (attribution, court_cell_x(longitude), court_cell_y(latitude))
  where attribution is not null and status = 'approved';
